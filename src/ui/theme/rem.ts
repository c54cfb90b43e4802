/** What a length in pixels, drawn for letters of the usual size, is where the browser's letters are larger or smaller. */
export const remOf = (px: number): string => `${px / 16}rem`

/** How much larger the browser's letters are than the usual ones. */
export const letterScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
