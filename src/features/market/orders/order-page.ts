// Where orders stand: with the person, or with those who administer the organisation; and how the address names one.
import { useRunning } from '#src/data/data-context.tsx'

export type OrderPage = '/personalCenter/app' | '/personalCenter/batchApps' | '/backstage/app' | '/backstage/batchApps'

/** The page of the orders of the identity that is open. */
export function useOrderPage(isSolution: boolean): OrderPage {
  const isPersonal = (useRunning()?.who.domain ?? '') === ''
  if (isPersonal) return isSolution ? '/personalCenter/batchApps' : '/personalCenter/app'
  return isSolution ? '/backstage/batchApps' : '/backstage/app'
}

/** The query that shows one order: a JSON with its id, as the spec has it. */
export const orderSearch = (uri: string): { order: string } => ({ order: JSON.stringify({ uri, showDetail: true }) })

/** The order that a query shows, if it does. */
export function shownOrder(query: string | undefined): string | undefined {
  if (query === undefined) return undefined
  try {
    const { uri, showDetail } = JSON.parse(query) as { uri?: unknown; showDetail?: unknown }
    return typeof uri === 'string' && (showDetail === true || showDetail === 'true') ? uri : undefined
  } catch (error) {
    // Cut off on its way by mail or chat: the list is shown.
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
