// Pictures of the product beside the sections of the help that they show. Each is 390 pixels wide, and kept with the shell.

/** Size of every picture, in CSS pixels. */
export const HELP_PICTURE = { width: 390, height: 844 } as const

const PICTURES: ReadonlySet<string> = new Set(['board', 'approve', 'feed', 'hr', 'partners'])

/** Address of the picture of a section; undefined where it has none. */
export const helpPicture = (section: string): string | undefined =>
  PICTURES.has(section) ? `${import.meta.env.BASE_URL}help/${section}.webp` : undefined
