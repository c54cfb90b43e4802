import { type Checked, failed, passed } from './checked.ts'
import { normaliseFormat, normaliseLine, toHalfWidth } from './normalise.ts'

const LANDLINE = /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/
const SERVICE_LINE = /^(?:400|800)-?\d{3}-?\d{4}$/
const EMAIL_MAX = 64
const LOCAL_PART = /^[A-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const HOST = /^(?:[A-Z0-9](?:[A-Z0-9-]{0,61}[A-Z0-9])?\.)+[A-Z]{2,24}$/i
const HAN_NAME = /^(?!·)(?!.*··)[\p{Script=Han}·]{2,30}(?<!·)$/u
const LATIN_NAME = /^(?=.{2,50}$)\p{Script=Latin}[\p{Script=Latin}\p{M}]*(?:[ .'’-]{1,2}[\p{Script=Latin}\p{M}]+)*\.?$/u
const NAME_DOTS = /[•‧∙・．.]/g
/** Lists set a blank between the characters of short names, so that all are as wide: `张　三`. */
const SPREAD_NAME = /^\p{Script=Han}(?: \p{Script=Han}){1,3}$/u

/** Checks a landline with or without area code and extension, or a 400/800 number. */
export function checkLandline(text: string): Checked<string, 'form'> {
  const number = normaliseFormat(text)
    .replace(/[()]/g, '-')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
  return LANDLINE.test(number) || SERVICE_LINE.test(number) ? passed(number) : failed('form')
}

/** Checks an e-mail address of at most 64 characters: the plain form people have, neither quoted parts nor bare hosts. */
export function checkEmail(text: string): Checked<string, 'form' | 'length'> {
  const address = normaliseFormat(text)
  if (address.length > EMAIL_MAX) {
    return failed('length')
  }
  const at = address.lastIndexOf('@')
  return at > 0 && LOCAL_PART.test(address.slice(0, at)) && HOST.test(address.slice(at + 1))
    ? passed(address)
    : failed('form')
}

/**
 * Checks a person's name: 2 to 30 Chinese characters of any plane with inner dots, or 2 to 50 Latin ones.
 * The many look-alike dots between Chinese characters are stored as `·`, and `张　三` as `张三`.
 */
export function checkPersonName(text: string): Checked<string, 'form'> {
  const line = normaliseLine(text)
  if (/\p{Script=Han}/u.test(line)) {
    const joined = SPREAD_NAME.test(line) ? line.replaceAll(' ', '') : line
    const name = joined.replace(/ ?([•‧∙・．.·]) ?/g, '$1').replace(NAME_DOTS, '·')
    return HAN_NAME.test(name) ? passed(name) : failed('form')
  }
  const name = toHalfWidth(line)
  return LATIN_NAME.test(name) ? passed(name) : failed('form')
}

/** Reads an amount of yuan with at most ten digits and two decimals; the value is an integer number of fen. */
export function checkAmount(text: string): Checked<number, 'form'> {
  const typed = normaliseFormat(text).replace(/^[¥￥]\s*/, '')
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(typed) ? typed.replaceAll(',', '') : typed
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(plain)
  if (match === null) {
    return failed('form')
  }
  const [, yuan = '', decimals = ''] = match
  return passed(Number(yuan) * 100 + Number(decimals.padEnd(2, '0')))
}
