/** A headless Chromium that is asked through its DevTools protocol (https://chromedevtools.github.io/devtools-protocol/). */

import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {isInstalled, run} from '../../processes.ts';

/** The name of the browser's program, where it is installed. */
export const browser = ['chromium', 'chromium-browser', 'google-chrome'].find(
	name => isInstalled(name) && run(name, ['--version']).status === 0,
);

type Message = {id?: number; method?: string; params?: unknown; result?: unknown};

/** What can be connected to. */
type Target = {readonly type: string; readonly webSocketDebuggerUrl: string};

/** One page of a browser. */
export class Page {
	/** The addresses that were asked for, and the errors of scripts. */
	readonly requests: string[] = [];
	readonly errors: string[] = [];
	readonly #socket: WebSocket;
	readonly #close: () => Promise<void>;
	readonly #waiting = new Map<number, (message: Message) => void>();
	#count = 0;

	private constructor(socket: WebSocket, close: () => Promise<void>) {
		this.#socket = socket;
		this.#close = close;
		socket.addEventListener('message', ({data}) => this.#receive(JSON.parse(String(data))));
	}

	static async open(): Promise<Page> {
		const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-browser-'));
		const parts = ['quic', 'background-networking', 'component-update', 'sync', 'gpu'];
		const usual = '--headless --no-sandbox --no-first-run --remote-debugging-port=0'.split(' ');
		const argv = [...usual, ...parts.map(part => `--disable-${part}`), `--user-data-dir=${folder}`];
		const child = spawn(browser ?? '', [...argv, 'about:blank'], {stdio: ['ignore', 'ignore', 'pipe']});
		const exited = new Promise<void>(resolve => {
			child.on('exit', () => resolve());
		});
		const close = async () => {
			child.kill();
			await exited;
			fs.rmSync(folder, {recursive: true, force: true, maxRetries: 10});
		};
		const address = await new Promise<URL>((resolve, reject) => {
			let printed = '';
			child.on('error', reject);
			child.stderr.on('data', (data: Buffer) => {
				printed += data.toString();
				const [found] = /ws:\/\/\S+/.exec(printed) ?? [];
				if (found) {
					resolve(new URL(found));
				}
			});
		});
		const targets = (await (await fetch(`http://${address.host}/json`)).json()) as readonly Target[];
		const socket = new WebSocket(targets.find(({type}) => type === 'page')?.webSocketDebuggerUrl ?? '');
		await new Promise(resolve => socket.addEventListener('open', resolve));
		const page = new Page(socket, close);
		for (const domain of ['Page', 'Runtime', 'Network']) {
			await page.#send(`${domain}.enable`);
		}

		return page;
	}

	/** Load a file, also one that is loaded already. */
	async load(file: string): Promise<void> {
		await this.#send('Page.navigate', {url: `file://${file}`});
		await this.until(`location.protocol === 'file:' && document.readyState === 'complete'`);
	}

	/** The value of an expression in the page. */
	async ask(expression: string): Promise<unknown> {
		const {result} = (await this.#send('Runtime.evaluate', {expression, returnByValue: true})) as {
			result: {value: unknown};
		};
		return result.value;
	}

	/** Wait until an expression is true at a picture of the page. */
	async until(expression: string): Promise<void> {
		await this.#send('Runtime.evaluate', {
			expression: `new Promise(resolve => { const look = () => (${expression}) ? resolve() : setTimeout(look, 10); look(); })`,
			awaitPromise: true,
		});
	}

	async press(key: string): Promise<void> {
		for (const type of ['keyDown', 'keyUp']) {
			await this.#send('Input.dispatchKeyEvent', {type, key, ...(key.length === 1 && {text: key})});
		}
	}

	async close(): Promise<void> {
		this.#socket.close();
		await this.#close();
	}

	#send(method: string, params = {}): Promise<unknown> {
		const id = ++this.#count;
		this.#socket.send(JSON.stringify({id, method, params}));
		return new Promise(resolve => {
			this.#waiting.set(id, ({result}) => resolve(result));
		});
	}

	#receive(message: Message): void {
		const {id, method, params} = message;
		if (id !== undefined) {
			this.#waiting.get(id)?.(message);
		} else if (method === 'Network.requestWillBeSent') {
			this.requests.push((params as {request: {url: string}}).request.url);
		} else if (method === 'Runtime.exceptionThrown') {
			this.errors.push(JSON.stringify(params));
		}
	}
}
