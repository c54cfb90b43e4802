// What somebody typed behind `npm run accounts`.

const USAGE = `npm run accounts                         how far the accounts of platforms before are
npm run accounts -- import FILE          takes accounts over; a row with a fault stops the whole
  --trial       looks at everything, writes nothing
  --leave-out   leaves rows with faults out`

/** The arguments make no sense; the message says which would. */
export class ImportUnclear extends Error {
  override name = 'ImportUnclear'
}

/** Reads the arguments; undefined where there are none. Throws `ImportUnclear`. */
export function importOf([verb, file, ...flags]: readonly string[]):
  | { readonly file: string; readonly isTrial: boolean; readonly leaveOut: boolean }
  | undefined {
  if (verb === undefined) return undefined
  const isKnown = flags.every((flag) => flag === '--trial' || flag === '--leave-out')
  if (verb !== 'import' || file === undefined || !isKnown) throw new ImportUnclear(USAGE)
  return { file, isTrial: flags.includes('--trial'), leaveOut: flags.includes('--leave-out') }
}
