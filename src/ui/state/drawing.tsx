import classes from './state.module.css'

/** What is drawn: one stroke, one weight, things of the trade. */
export type DrawingName = 'crane' | 'helmet' | 'gate' | 'folder' | 'antenna'

const PATHS: Readonly<Record<DrawingName, readonly string[]>> = {
  // A tower crane at rest, its hook empty.
  crane: [
    'M36 58V16M44 58V16M36 16h8M36 24l8 8M44 24l-8 8M36 40l8 8M44 40l-8 8M28 58h24',
    'M16 16h66M40 16V6L16 16M40 6l42 10',
    'M16 16v8h8v-8M70 16v14M67 30h6v3a3 3 0 1 1-4 3',
  ],
  // A helmet on its hook: the day is done.
  helmet: [
    'M14 8h68M48 8v6a4 4 0 1 0 4 4',
    'M26 50a22 22 0 0 1 44 0M42 30v10M54 30v10',
    'M18 50h60v4a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3z',
  ],
  // The gate of a site, closed.
  gate: ['M14 58V12h6v46M76 58V12h6v46M8 58h80', 'M20 22h56v30H20z', 'M48 22v30M20 52l28-30M76 52L48 22'],
  // A folder with nothing in it.
  folder: [
    'M14 52V14a4 4 0 0 1 4-4h18l8 8h34a4 4 0 0 1 4 4v4',
    'M14 52l10-26h66L80 52a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4z',
  ],
  // A mast that nobody hears.
  antenna: [
    'M36 58l12-34 12 34M40 46h16M44 35h8M28 58h40',
    'M48 24v-8M36 24a14 14 0 0 1 0-16M60 24a14 14 0 0 0 0-16',
    'M20 8l56 46',
  ],
}

/** A small line drawing over what an empty place says. */
export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={classes.drawing} data-drawing={name} viewBox="0 0 96 64" width="96" height="64" aria-hidden="true">
      {PATHS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
