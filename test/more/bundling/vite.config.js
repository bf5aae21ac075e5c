/** Everything in one bundle, with the worker beside it. */
export default {
	ssr: {noExternal: true},
	build: {
		ssr: true,
		outDir: 'bundled/vite',
		rollupOptions: {input: {main: 'main.js', worker: 'recuit/worker'}},
	},
};
