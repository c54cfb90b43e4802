/** Above this a badge shows dots. */
const MOST = 9

/** The text of a badge for a count: '' for none, the number, or '...' above nine as the specification says. */
export const badgeOf = (count: number): string => (count === 0 ? '' : count > MOST ? '...' : String(count))
