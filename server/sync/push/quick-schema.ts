// Schemas that every push goes through, read by code that is made for them once.
import * as core from 'zod/v4/core'

const made = new WeakMap<core.$ZodType, core.$ZodType>()

/**
 * The same schema, made once: plain objects, and lists of them, are read by code generated for their fields, in a third of
 * the time. Everything else stays as it is. For the server alone: a page forbids code that is made while it runs.
 */
export function quickSchema<T>(schema: core.$ZodType<T>): core.$ZodType<T> {
  const known = made.get(schema) ?? makeQuick(schema)
  made.set(schema, known)
  return known as core.$ZodType<T>
}

function makeQuick(schema: core.$ZodType): core.$ZodType {
  if (schema instanceof core.$ZodArray)
    return new core.$ZodArray({ ...schema._zod.def, element: makeQuick(schema._zod.def.element) })
  if (!(schema instanceof core.$ZodObject) || schema._zod.def.catchall) return schema
  const { def } = schema._zod
  const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, makeQuick(field)]))
  return new core.$ZodObjectJIT({ ...def, shape })
}
