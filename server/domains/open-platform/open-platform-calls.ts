// The handlers of the open platform's calls.
import type { openPlatform } from '#contract/domains/open-platform/open-platform.ts'
import type { CallHandlers } from '../call-context.ts'
import { accessKeyCreate, accessKeyRevoke, accessKeys } from './access-keys.ts'
import { openDocument } from './open-document.ts'
import { readRows } from './read-rows.ts'
import {
  webhookDeliveries,
  webhookRemove,
  webhookRenewSecret,
  webhookResend,
  webhookSave,
  webhookSwitch,
  webhooks,
  webhookTest,
} from './webhooks.ts'

export const openPlatformCalls: CallHandlers<typeof openPlatform> = {
  openDocument: async () => openDocument(),
  accessKeys,
  accessKeyCreate,
  accessKeyRevoke,
  webhooks,
  webhookSave,
  webhookSwitch,
  webhookRenewSecret,
  webhookRemove,
  webhookTest,
  webhookDeliveries,
  webhookResend,
  readRows,
}
