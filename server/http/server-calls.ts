// The handlers of every declared call. A call without a handler does not compile.
import type { domains } from '#contract/index.ts'
import { approvalLinkCalls } from '#server/domains/approval/link-calls.ts'
import { approvalNumberCalls } from '#server/domains/approval/number-calls.ts'
import { approvalCalls } from '#server/domains/approval/todo-calls.ts'
import { boardCalls } from '#server/domains/board/board-calls.ts'
import type { CallHandlers } from '#server/domains/call-context.ts'
import { articleCalls } from '#server/domains/feed/article-calls.ts'
import { contentCalls } from '#server/domains/feed/content/content-calls.ts'
import { feedCalls } from '#server/domains/feed/feed-calls.ts'
import { hrCalls } from '#server/domains/hr/hr-calls.ts'
import { identityCalls } from '#server/domains/identity/identity-calls.ts'
import { labourCalls } from '#server/domains/labour/labour-calls.ts'
import { marketCalls } from '#server/domains/market/market-calls.ts'
import { notificationCalls } from '#server/domains/notification/notification-calls.ts'
import { openPlatformCalls } from '#server/domains/open-platform/open-platform-calls.ts'
import { partnerCalls } from '#server/domains/partners/partner-calls.ts'
import { platformCalls } from '#server/domains/platform/platform-calls.ts'

type Declared = typeof domains
/** Domains that declare calls; of the others there is nothing to answer. */
type WithCalls = { [D in keyof Declared]: keyof Declared[D]['calls'] extends never ? never : D }[keyof Declared]

export const serverCalls = {
  identity: identityCalls,
  hr: hrCalls,
  approval: { ...approvalCalls, ...approvalLinkCalls, ...approvalNumberCalls },
  board: boardCalls,
  labour: labourCalls,
  articles: articleCalls,
  content: contentCalls,
  feed: feedCalls,
  partners: partnerCalls,
  market: marketCalls,
  platform: platformCalls,
  notification: notificationCalls,
  openPlatform: openPlatformCalls,
} satisfies { readonly [D in WithCalls]: CallHandlers<Declared[D]> }
