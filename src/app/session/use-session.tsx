// Gives the session's operations to the screens below.
import { createContext, type ReactNode, useContext } from 'react'
import type { Session } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)

/** Hands the session to everything below. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Login, logout, the switch of identity. What is known lies in the atoms of the session. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('there is no SessionProvider above')
  return session
}
