// Which tabs of the app are open: each holds a lock under its name for as long as it lives, asleep or not.

const PREFIX = 'gantry-tab:'

export interface OpenTabs {
  readonly tab: string
  /** The other ones; undefined where the browser has no locks. */
  readonly others: () => Promise<readonly string[] | undefined>
}

/** Signs this tab in; it signs off when it closes. */
export function joinTabs(onFault: (error: unknown) => void): OpenTabs {
  const tab = crypto.randomUUID()
  navigator.locks?.request(PREFIX + tab, () => new Promise<never>(() => undefined)).catch(onFault)
  return {
    tab,
    async others() {
      const { held } = (await navigator.locks?.query()) ?? {}
      return held?.flatMap(({ name }) =>
        name?.startsWith(PREFIX) && name !== PREFIX + tab ? [name.slice(PREFIX.length)] : [],
      )
    },
  }
}
