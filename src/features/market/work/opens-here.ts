// Where an application can be used: not each is made for the phone, nor each for the desk.
import type { application } from '#contract/domains/market/catalogue.ts'
import type { Row } from '#contract/kit/collection.ts'

/** Where else it has to be opened; undefined where it opens here. One that names no place opens anywhere. */
export function elsewhere(
  platforms: Row<typeof application>['platforms'],
  isPhone: boolean,
): 'onComputer' | 'onPhone' | undefined {
  if (platforms.length === 0) return undefined
  if (isPhone) return platforms.includes('app') ? undefined : 'onComputer'
  return platforms.some((one) => one !== 'app') ? undefined : 'onPhone'
}
