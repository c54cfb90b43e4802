/** A word of a closed set as it is compared: without blanks, width and case. */
export const optionWord = (text: string): string => text.normalize('NFKC').replace(/\s+/g, '').toLowerCase()
