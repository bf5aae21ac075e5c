/** A cell filled from below by eighths, from none to all. */
export const barGlyphs = ' ▁▂▃▄▅▆▇█';
