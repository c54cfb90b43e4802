// Schemas that every push goes through, read by code that is made for them once.
import * as core from 'zod/v4/core'
import { ZodMiniArray, ZodMiniObject } from 'zod/v4/mini'

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
  if (schema instanceof ZodMiniArray) {
    return new core.$ZodArray({ ...schema.def, element: makeQuick(schema.def.element) })
  }
  if (!(schema instanceof ZodMiniObject) || schema.def.catchall) return schema
  const shape = Object.fromEntries(Object.entries(schema.def.shape).map(([name, field]) => [name, makeQuick(field)]))
  return new core.$ZodObjectJIT({ ...schema.def, shape })
}
