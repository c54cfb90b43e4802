// The login as a text, for those who open it before anything of the app has come: drawn by the build, never by a browser.
// What is done on it is kept by `door-keeper.ts`.
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { Brand } from './app/frame/header/brand.tsx'
import { sentence } from './features/identity/account/sentence.ts'
import classes from './features/identity/session/login-page.module.css'
import { LoginPage } from './features/identity/session/login-page.tsx'
import { Preferences } from './features/identity/session/preferences.tsx'
import { type Language, setLanguage } from './i18n/i18n.ts'
import { Trouble } from './ui/notice/trouble.tsx'
import { theme, themeVariables } from './ui/theme/theme.ts'
import { UiLinkContext, type UiLinkProps } from './ui/ui-link.tsx'

/** The markup in both languages. */
export function doorPage(): string {
  const pages = (['zh-CN', 'en'] as const).map((language) => {
    setLanguage(language)
    const className = language === 'en' ? classes.english : classes.chinese
    return renderToStaticMarkup(<Door language={language} className={className} />, {
      identifierPrefix: `door-${language}-`,
    })
  })
  return pages.join('')
}

const nothing = () => undefined

const DoorLink = ({ href, ...rest }: UiLinkProps) => <a {...rest} href={import.meta.env.BASE_URL.slice(0, -1) + href} />

function Door({ language, className }: { language: Language; className: string | undefined }) {
  const scheme = { scheme: 'auto', onScheme: nothing } as const
  return (
    <div lang={language} className={className}>
      <MantineProvider theme={theme} cssVariablesResolver={themeVariables} defaultColorScheme="auto">
        <UiLinkContext value={DoorLink}>
          <LoginPage
            brand={<Brand size={56} />}
            settings={
              <>
                <div className={classes.wide}>
                  <Preferences {...scheme} />
                </div>
                <div className={classes.narrow}>
                  <Preferences {...scheme} textSize={{ value: 'standard', onChange: nothing }} />
                </div>
              </>
            }
            // Never called: the app does it, with what was typed.
            onEnter={async () => ({ kind: 'offline' })}
          />
        </UiLinkContext>
        <template>
          <Trouble>{sentence({ kind: 'offline' })}</Trouble>
        </template>
      </MantineProvider>
    </div>
  )
}
