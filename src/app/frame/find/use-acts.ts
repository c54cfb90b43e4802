// What quick find does, in verbs: acts of pages under their permissions, and those of the shell itself.
import { useMantineColorScheme } from '@mantine/core'
import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { useSyncActions } from '#src/data/edits/use-edits.ts'
import { setLanguage, useLanguage, useText } from '#src/i18n/i18n.ts'
import { paletteText } from '#src/i18n/shell/palette.ts'
import { mayAtom } from '../../session/session-atoms.ts'
import { askAtom } from '../shell-ask.ts'
import { useOpenPath } from './use-open-path.ts'

interface Act {
  readonly id: string
  readonly label: string
  /** Where it is done; else `run` does it. */
  readonly href?: string
  readonly run?: () => void
}

/** Acts of pages: each is there with its page and its code. */
const PAGE_ACTS = [
  { id: 'addPerson', href: '/organization/staff?do=add', permission: 'staff_edit' },
  { id: 'importPeople', href: '/organization/personnel/rostersList?do=import', permission: 'staff_edit' },
  { id: 'exportPeople', href: '/organization/personnel/rostersCustomExport', permission: 'roster_managerment' },
  { id: 'addRole', href: '/backstage/role?view=add', permission: 'role_management' },
] as const satisfies readonly { id: string; href: string; permission: Permission }[]

/** Those that the person may do now. */
export function useActs(): readonly Act[] {
  const words = useText(paletteText)
  const language = useLanguage()
  const ask = useSetAtom(askAtom)
  const may = useAtomValue(mayAtom)
  const isOpen = useOpenPath()
  const { toggleColorScheme } = useMantineColorScheme()
  const { wake } = useSyncActions()
  return useMemo(() => {
    const ofPages = PAGE_ACTS.filter(({ href, permission }) => may(permission) && isOpen(href))
    return [
      ...ofPages.map(({ id, href }) => ({ id, label: words[id], href })),
      { id: 'wake', label: words.syncNow, run: wake },
      { id: 'theme', label: words.theme, run: () => toggleColorScheme() },
      { id: 'language', label: words.language, run: () => setLanguage(language === 'en' ? 'zh-CN' : 'en') },
      { id: 'keys', label: words.keys, run: () => ask('keys') },
      { id: 'logout', label: words.logout, run: () => ask('logout') },
    ]
  }, [words, language, ask, may, isOpen, toggleColorScheme, wake])
}
