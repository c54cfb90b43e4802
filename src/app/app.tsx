import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { type createStore, Provider as JotaiProvider, useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import { DataProvider } from '#src/data/data-context.tsx'
import { theme, themeVariables } from '#src/ui/theme/theme.ts'
import { UiLinkContext } from '#src/ui/ui-link.tsx'
import { AppLink } from './app-link.tsx'
import { BootSkeleton } from './boot-skeleton.tsx'
import { bootFaultAtom } from './boot-state.ts'
import { ErrorBoundary } from './errors/error-boundary.tsx'
import { errorMark } from './errors/error-mark.ts'
import { FullPageError } from './errors/full-page-error.tsx'
import type { Client } from './session/create-client.ts'
import { sessionAtom } from './session/session-atoms.ts'
import { SessionProvider } from './session/use-session.tsx'

const schemes = localStorageColorSchemeManager({ key: 'gantry.scheme' })

interface AppProps {
  client: Client
  store: ReturnType<typeof createStore>
  router: ComponentProps<typeof RouterProvider>['router']
}

/** Everything a page needs around it. */
export function App({ client, store, router }: AppProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
    >
      <ErrorBoundary>
        <JotaiProvider store={store}>
          <DataProvider client={client.data}>
            <SessionProvider session={client.session}>
              <UiLinkContext value={AppLink}>
                <Booted router={router} />
              </UiLinkContext>
            </SessionProvider>
          </DataProvider>
        </JotaiProvider>
      </ErrorBoundary>
    </MantineProvider>
  )
}

/** Routes are judged by the session, so they wait the moment it takes to read it from disk. */
function Booted({ router }: Pick<AppProps, 'router'>) {
  const state = useAtomValue(sessionAtom)
  const fault = useAtomValue(bootFaultAtom)
  if (fault !== undefined) return <FullPageError reason="storage" code={errorMark(fault)} />
  if (state.kind === 'booting') return <BootSkeleton />
  return <RouterProvider router={router} />
}
