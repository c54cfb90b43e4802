import { useRouter } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { Suspense, useState } from 'react'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import { holdKeys } from '#src/ui/keys/held-keys.ts'
import { useShortcuts } from '#src/ui/keys/use-shortcuts.ts'
import { focusSearch } from '#src/ui/list/focus-search.ts'
import { part } from '../../part.ts'
import type { NavPage } from '../nav/nav-sections.ts'
import { sectionLetters } from '../nav/section-letters.ts'
import { type Asked, askAtom } from '../shell-ask.ts'

const Palette = part(async () => (await import('./palette.tsx')).Palette)
const KeyHelp = part(async () => (await import('./key-help.tsx')).KeyHelp)
const LogoutDialog = part(async () => (await import('../header/logout-dialog.tsx')).LogoutDialog)

interface ShellKeysProps {
  /** What the navigation shows; each has a letter. */
  entries: readonly FrameEntry[]
  /** Every page that can be opened. */
  pages: readonly NavPage[]
}

/** The keyboard of the shell, and what it opens. */
export function ShellKeys({ entries, pages }: ShellKeysProps) {
  const router = useRouter()
  const [asked, setAsked] = useAtom(askAtom)
  // What was opened once stays mounted, so that closing can be drawn and can give the focus back.
  const [seen, setSeen] = useState<ReadonlySet<Asked>>(new Set())
  if (asked !== null && !seen.has(asked)) setSeen(new Set([...seen, asked]))
  const letters = sectionLetters(entries)
  const find = () => {
    holdKeys()
    setAsked('palette')
  }
  useShortcuts({
    'mod+k': find,
    // The search of the page; where it has none, that over everything.
    '/': () => focusSearch() || find(),
    '?': () => setAsked('keys'),
    ...Object.fromEntries(
      letters.map(({ letter, entry }) => [`g ${letter}`, () => void router.navigate({ to: entry.href })]),
    ),
    'g y': () => void router.navigate({ to: '/sync' }),
  })
  const close = () => setAsked(null)
  return (
    <Suspense fallback={null}>
      {seen.has('palette') && <Palette opened={asked === 'palette'} onOpen={find} onClose={close} pages={pages} />}
      {seen.has('keys') && <KeyHelp opened={asked === 'keys'} onClose={close} letters={letters} />}
      {seen.has('logout') && <LogoutDialog opened={asked === 'logout'} onClose={close} />}
    </Suspense>
  )
}
