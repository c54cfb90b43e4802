import { useState } from 'react'

/** What stood there when a dialog opened, while it is open: that is what the person in it has seen. */
export function useAsOpened<T>(opened: boolean, value: T): T {
  const [kept, setKept] = useState({ opened, value })
  if (kept.opened !== opened) setKept({ opened, value })
  return opened && kept.opened ? kept.value : value
}
