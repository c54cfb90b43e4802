import type { Checked } from './checked.ts'
import { checkLandline } from './contact-formats.ts'
import { checkMobile } from './mobile.ts'

/** Checks a number that can be called: a mobile number, a landline, or a 400/800 number. */
export function checkPhone(text: string): Checked<string, 'form'> {
  const mobile = checkMobile(text)
  return mobile.ok ? mobile : checkLandline(text)
}
