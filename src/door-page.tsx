// The login as a text, for those who open it before anything of the app has come: drawn by the build, never by a browser.
// What is done on it is kept by `door-keeper.ts`.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { Brand } from './app/frame/header/brand.tsx'
import { type DataClient, DataProvider } from './data/data-context.tsx'
import { sentence } from './features/identity/account/sentence.ts'
import classes from './features/identity/session/login-page.module.css'
import { LoginPage } from './features/identity/session/login-page.tsx'
import { Preferences } from './features/identity/session/preferences.tsx'
import { type Language, setLanguage } from './i18n/i18n.ts'
import { Trouble } from './ui/notice/trouble.tsx'
import { theme, themeVariables } from './ui/theme/theme.ts'
import { UiLinkContext, type UiLinkProps } from './ui/ui-link.tsx'

/** The markup in both languages, for both widths. */
export function doorPage(): string {
  const pages = (['zh-CN', 'en'] as const).flatMap((language) => {
    setLanguage(language)
    return [true, false].map((isPhone) =>
      renderToStaticMarkup(<Door language={language} isPhone={isPhone} />, {
        identifierPrefix: `door-${language}-${isPhone ? 'narrow' : 'wide'}-`,
      }),
    )
  })
  return pages.join('')
}

const nothing = () => undefined
/** The app does what is asked here, with what was typed: a text asks nobody. */
const offline = async () => ({ kind: 'offline' }) as const
const client = { callServer: offline } as Partial<DataClient> as DataClient

const DoorLink = ({ href, ...rest }: UiLinkProps) => <a {...rest} href={import.meta.env.BASE_URL.slice(0, -1) + href} />

function Door({ language, isPhone }: { language: Language; isPhone: boolean }) {
  const className = [language === 'en' ? classes.english : classes.chinese, isPhone ? classes.narrow : classes.wide]
  const textSize = { value: 'standard', onChange: nothing } as const
  return (
    <div lang={language} className={className.join(' ')}>
      <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
        <UiLinkContext value={DoorLink}>
          <DataProvider client={client}>
            <LoginPage
              brand={<Brand size={56} />}
              settings={<Preferences scheme="auto" onScheme={nothing} textSize={isPhone ? textSize : undefined} />}
              first={isPhone ? 'sms' : 'password'}
              onEnter={offline}
            />
          </DataProvider>
        </UiLinkContext>
        <template>
          <Trouble>{sentence({ kind: 'offline' })}</Trouble>
        </template>
      </MantineProvider>
    </div>
  )
}
