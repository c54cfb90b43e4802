// The PC client or the page around a frame, as one thing: who it is, the login it hands over, what it is told.
import { readFromHost, type ToHost } from './host-messages.ts'

/** Functions that the PC client puts on the window before the page starts; each may be missing. */
export interface ClientFunctions {
  readonly getToken?: () => string | Promise<string>
  readonly isPcClient?: () => boolean | Promise<boolean>
  readonly setUnreadCount?: (count: number) => void
  readonly openInBrowser?: (url: string) => void
}

/** The part of the window that is used. */
export interface HostWindow {
  readonly gantryHost?: ClientFunctions
  readonly parent: { readonly postMessage: (message: ToHost, targetOrigin: string) => void }
  readonly addEventListener: (type: 'message', hear: (event: { source: unknown; data: unknown }) => void) => void
  readonly removeEventListener: (type: 'message', hear: (event: { source: unknown; data: unknown }) => void) => void
}

export interface HostBridge {
  /** Whether anybody is around the page. */
  readonly isHosted: boolean
  /** Whether the page runs inside the PC client. Asked once; a host that says nothing in time is none. */
  readonly isPcClient: () => Promise<boolean>
  /** The token the host has for this page, or undefined when it has none in time. */
  readonly token: () => Promise<string | undefined>
  /** Tells the host how much is unread. */
  readonly pushUnread: (count: number) => void
  /** Has the host open an address in the browser; false when it cannot. */
  readonly openInBrowser: (url: string) => boolean
}

/** How long a host may take to answer. */
const HOST_PATIENCE_MS = 2000

/**
 * The bridge of a page. Messages of the page around a frame count only from the direct parent: which pages may be that
 * is the server's `frame-ancestors`, so a stranger never is.
 */
export function createHostBridge(
  page: HostWindow,
  later: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): HostBridge {
  const client = page.gantryHost
  const isFramed = (page.parent as unknown) !== page
  const say = (message: ToHost) => {
    // Nothing in a message is secret, and who the parent may be is decided by the server.
    if (isFramed) page.parent.postMessage(message, '*')
  }

  function ask<T>(pick: (data: unknown) => T | undefined): Promise<T | undefined> {
    if (!isFramed) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const settle = (value: T | undefined) => {
        page.removeEventListener('message', hear)
        resolve(value)
      }
      const hear = (event: { source: unknown; data: unknown }) => {
        const value = event.source === page.parent ? pick(event.data) : undefined
        if (value !== undefined) settle(value)
      }
      page.addEventListener('message', hear)
      void later(HOST_PATIENCE_MS).then(() => settle(undefined))
      say({ source: 'gantry', type: 'ready' })
    })
  }

  return {
    isHosted: isFramed || client !== undefined,
    async isPcClient() {
      if (client?.isPcClient) return client.isPcClient()
      if (client) return true
      return (await ask((data) => pickClient(data))) ?? false
    },
    async token() {
      if (client?.getToken) return (await client.getToken()) || undefined
      return ask((data) => pickToken(data))
    },
    pushUnread(count) {
      client?.setUnreadCount?.(count)
      say({ source: 'gantry', type: 'unread', count })
    },
    openInBrowser(url) {
      if (client?.openInBrowser) {
        client.openInBrowser(url)
        return true
      }
      say({ source: 'gantry', type: 'openInBrowser', url })
      return isFramed
    },
  }
}

function pickToken(data: unknown): string | undefined {
  const message = readFromHost(data)
  return message?.type === 'token' ? message.token : undefined
}

function pickClient(data: unknown): boolean | undefined {
  const message = readFromHost(data)
  return message?.type === 'client' ? message.isPcClient : undefined
}
