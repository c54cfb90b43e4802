// How it stands between this browser and push messages.

export type PushDeviceState =
  /** Not known yet. */
  | { readonly kind: 'starting' }
  /** `iosTab`: on an iPhone or iPad only the installed app has them; `browser`: this one has none. */
  | { readonly kind: 'unsupported'; readonly why: 'iosTab' | 'browser' }
  /** The person or an administrator has forbidden it, in the settings of the browser or of the system. */
  | { readonly kind: 'denied' }
  | { readonly kind: 'off' }
  | { readonly kind: 'on' }

export type TurnedOn =
  | { readonly kind: 'on' }
  /** The browser's question was answered with no, or put away. */
  | { readonly kind: 'denied' | 'dismissed' }
  | { readonly kind: 'offline' }
  /** The browser has no connection to the push service of its maker. */
  | { readonly kind: 'noService' }
  | { readonly kind: 'refused'; readonly message: string }

export interface PushActs {
  /** Asks the browser; only ever in answer to a tap. */
  readonly turnOn: () => Promise<TurnedOn>
  readonly turnOff: () => Promise<void>
}
