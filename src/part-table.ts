// What the build writes before the first script of a page, and what that script hands to the others.

export type Part = (use: (id: string) => object, load: (id: string) => Promise<object>) => object

/** What the build writes before this script. */
interface Parts {
  /** Names of scripts, each with that of its styles where it has some. */
  readonly files: readonly string[]
  /** The files that a part needs which is loaded later, by their place in `files`. */
  readonly needs: Readonly<Record<string, readonly number[]>>
  /** Where the pages begin. */
  readonly base: string
  /** The part that shows what lies below a path, where it is not called as the path ends. */
  readonly pages: Readonly<Record<string, string>>
  /** The part that every page with rows needs. */
  readonly engine: string
  /** What every start runs, in its order: the last one begins. */
  readonly start: readonly string[]
  /** The files that hold it. */
  readonly startFiles: readonly number[]
  /** The part of the page that comes as it is to be seen. */
  readonly door: string
}

declare global {
  var gantryParts: Parts
  /** For the script of that page alone. */
  var gantryBehindDoor: () => Promise<void>
  var gantryPart: (id: string, part: Part) => void
}
