/// <reference lib="webworker" />
// The service worker: wiring only. Listeners are added at once, because a worker that was started for an event hears it
// only then; nothing is kept in memory between two events.
import { listenForSync } from './background-sync.ts'
import { cacheMenu } from './menu-cache.ts'
import { cachePictures } from './picture-cache.ts'
import { precacheShell, routeAssets } from './precache.ts'
import { listenForPush } from './push-notification.ts'
import { receiveShares } from './share-target.ts'
import { takeOverWhenAsked } from './update.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: Parameters<typeof precacheShell>[0] }

precacheShell(self.__WB_MANIFEST, { isDev: import.meta.env.DEV })
if (import.meta.env.PROD) routeAssets(self)
cacheMenu(self)
cachePictures(self)
receiveShares(self)
takeOverWhenAsked(self)
listenForSync(self)
listenForPush(self)
