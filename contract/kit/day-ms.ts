// Lengths of time that days are reckoned by.

export const DAY_MS = 86_400_000
/** China keeps one time all year, eight hours ahead of UTC. */
export const CHINA_AHEAD_MS = 8 * 3_600_000
