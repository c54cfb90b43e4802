import { useState } from 'react'

/** Which opening of a dialog this is: as a key it makes each one begin anew, while what was begun stays until it has faded out. */
export function useOpening(opened: boolean): number {
  const [round, setRound] = useState({ opened, number: 0 })
  if (round.opened !== opened) setRound({ opened, number: round.number + (opened ? 1 : 0) })
  return round.number
}
