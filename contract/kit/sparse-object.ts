// An object of which most fields are absent: any subset of many.
import * as z from 'zod/mini'

/** Names in one object at most: some hundred of its own, and three maps of a hundred keys each. */
const MOST_NAMES = 1000

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
  const partial = z.partial(z.object(shape))
  const fields: Readonly<Record<string, z.ZodMiniType>> = partial.def.shape
  const schema = z
    .catchall(partial, z.unknown())
    .check(
      z.refine((values) => Object.keys(values).every((name) => Object.hasOwn(shape, name) || isOther(name)), reason),
    )
  const whole = schema._zod.parse
  schema._zod.parse = (payload, context) => {
    const given = payload.value
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return whole(payload, context)
    // Before any of them is looked at: a body of megabytes has room for hundreds of thousands.
    if (Object.keys(given).length > MOST_NAMES) {
      payload.issues.push({ code: 'custom', path: [], message: reason, input: undefined, inst: schema })
      return payload
    }
    const values: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(given)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const parsed = field?._zod.run({ value, issues: [] }, context)
      // What is wrong, or takes its time, is left to the plain schema, which says it in its own words.
      if (name === '__proto__' || parsed instanceof Promise || (parsed && parsed.issues.length > 0))
        return whole(payload, context)
      values[name] = parsed ? parsed.value : value
    }
    payload.value = values
    return payload
  }
  return schema
}
