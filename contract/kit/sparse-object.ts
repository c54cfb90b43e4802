// An object of which most fields are absent: any subset of many.
import * as z from 'zod/mini'

/** Names in one object at most: some hundred of its own, and three maps of a hundred keys each. */
const MOST_NAMES = 1000

const described = new WeakMap<object, z.ZodMiniType>()

/** The schema of a sparse object as others are to read it: an object with all of its fields, none of which it has to have. */
export const describedSparse = (schema: object): z.ZodMiniType | undefined => described.get(schema)

/**
 * Any subset of the fields of `shape`, and beside them what `isOther` admits by its name, as it is; refuses any other name
 * as `reason`, and more names than there can be. Only what is given is looked at, where a plain object schema would ask for
 * each of its fields.
 */
export function sparseObject(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  isOther: (name: string) => boolean,
  reason: string,
) {
  const schema = z.pipe(
    z.unknown(),
    z.transform((given, { issues }): Record<string, unknown> => {
      const values: Record<string, unknown> = {}
      if (typeof given !== 'object' || given === null || Array.isArray(given)) {
        issues.push({ code: 'invalid_type', expected: 'object', input: given })
        return values
      }
      // Before any of them is looked at: a body of megabytes has room for hundreds of thousands.
      if (Object.keys(given).length > MOST_NAMES) {
        issues.push({ code: 'custom', message: reason, input: given })
        return values
      }
      let isKnown = true
      for (const [name, value] of Object.entries(given)) {
        const field = Object.hasOwn(shape, name) ? shape[name] : undefined
        if (name === '__proto__' || (field && value === undefined)) continue
        isKnown &&= field !== undefined || isOther(name)
        const parsed = field?.safeParse(value)
        if (parsed?.success === false)
          for (const { path, ...issue } of parsed.error.issues)
            issues.push({ ...issue, path: [name, ...path], input: value })
        values[name] = parsed?.success ? parsed.data : value
      }
      if (!isKnown && issues.length === 0) issues.push({ code: 'custom', message: reason, input: given })
      return values
    }),
  )
  described.set(schema, z.catchall(z.partial(z.object(shape)), z.unknown()))
  return schema
}
