import * as z from 'zod/mini'
import { checkPersonName } from '../../kit/prc/contact-formats.ts'

/** A person's name by the roster's rule: it is copied into the roster where the person joins or founds an organisation. */
export const personName = z.string().check(
  z.minLength(2),
  z.maxLength(30),
  z.refine((name) => checkPersonName(name).ok),
)
