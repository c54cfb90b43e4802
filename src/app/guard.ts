// The decision before a page is shown: go on, sign in first, or go where the person may.

import { text } from '#src/i18n/i18n.ts'
import { appText } from '#src/i18n/shell/app.ts'
import type { Access } from './access.ts'
import type { RouteData } from './route-data.ts'

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'login'; readonly from: string }
  /** A page of the platform, which whoever runs it uses as a private person: by way of its centre, which changes the identity. */
  | { readonly kind: 'asPerson'; readonly from: string }
  /** Onward to a page that the person may use; `refused` is the name of the one that was asked for, `code` what it takes. */
  | { readonly kind: 'onward'; readonly path: string; readonly code: string; readonly refused: string }
  | { readonly kind: 'denied'; readonly code: string; readonly refused: string }

/** Judges the routes that match an address, outermost first. `from` is the address as the person asked for it. */
export function judgeEntry(
  access: Access,
  matches: readonly { readonly fullPath: string; readonly staticData: RouteData }[],
  from: string,
): Verdict {
  if (matches.some(({ staticData }) => staticData.isOpen || staticData.isForAll)) return { kind: 'pass' }
  if (!access.canShow()) return { kind: 'login', from }
  const refused = matches.find(({ staticData }) => staticData.permission && !access.may(staticData.permission))
  if (!refused?.staticData.permission) return { kind: 'pass' }
  if (access.isForPersonal(refused.staticData.permission)) return { kind: 'asPerson', from }
  const leaf = matches.at(-1)
  const name = (leaf?.staticData.title ?? refused.staticData.title)?.() ?? text(appText).routes.denied
  const path = access.nextPage(leaf?.fullPath ?? refused.fullPath)
  return path === undefined
    ? { kind: 'denied', code: refused.staticData.permission, refused: name }
    : { kind: 'onward', path, code: refused.staticData.permission, refused: name }
}
