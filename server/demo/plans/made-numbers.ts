// Numbers that pass the real checks: resident numbers, mobiles, bank cards. They belong to nobody known to us.
import { hasLuhnCheck } from '#contract/kit/prc/bank-card.ts'
import { mod112CheckCharacter } from '#contract/kit/prc/mod-11-2.ts'
import type { Dice } from './seeded-random.ts'

/** Districts of provincial capitals and large cities (GB/T 2260). */
export const REGION_CODES = [
  '330106',
  '330108',
  '330203',
  '320102',
  '320505',
  '310115',
  '310104',
  '440305',
  '440106',
  '510104',
  '500103',
  '420106',
  '370102',
  '410102',
  '610103',
  '110105',
  '120104',
  '130102',
  '140105',
  '210102',
  '220102',
  '230102',
  '340102',
  '350102',
  '360102',
  '430102',
  '450102',
  '460105',
  '520102',
  '530102',
  '620102',
  '640104',
  '150102',
] as const

const MOBILE_PREFIXES = [
  '138',
  '139',
  '136',
  '137',
  '150',
  '151',
  '158',
  '159',
  '186',
  '185',
  '131',
  '133',
  '189',
  '177',
] as const
/** Coprime to 10^8: consecutive indexes give different numbers all over the range. */
const MOBILE_STEP = 48_271_907

const BANKS = [
  ['622202', '中国工商银行'],
  ['621700', '中国建设银行'],
  ['622848', '中国农业银行'],
  ['621661', '中国银行'],
] as const

/** A valid resident number (GB 11643-1999). `birthDate` is `YYYY-MM-DD`. */
export function residentNumber(dice: Dice, regionCode: string, birthDate: string, gender: 'male' | 'female'): string {
  const order = dice.between(0, 49) * 20 + dice.between(0, 9) * 2 + (gender === 'male' ? 1 : 0)
  const seventeen = regionCode + birthDate.replaceAll('-', '') + String(order).padStart(3, '0')
  return seventeen + mod112CheckCharacter(seventeen)
}

/** The mobile number of the person with this index: no two are the same. */
export function mobileNumber(dice: Dice, index: number): string {
  const tail = Number((BigInt(index) * BigInt(MOBILE_STEP) + 20_260_101n) % 100_000_000n)
  return dice.pick(MOBILE_PREFIXES) + String(tail).padStart(8, '0')
}

/** A wage card whose last digit is right by Luhn, and its bank. */
export function bankCard(dice: Dice): { cardNo: string; bankName: string } {
  const [prefix, bankName] = dice.pick(BANKS)
  let digits: string = prefix
  for (let at = 0; at < 12; at++) digits += String(dice.between(0, 9))
  const last = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => hasLuhnCheck(digits + digit)) ?? 0
  return { cardNo: digits + last, bankName }
}
