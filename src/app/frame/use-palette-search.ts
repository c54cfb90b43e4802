// What quick find finds: people and departments from the worker's tree (pinyin and initials too), pages and actions here.
import { useMantineColorScheme } from '@mantine/core'
import { IconBolt, IconBuilding, IconRefresh, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { useData, useRunning } from '#src/data/data-context.tsx'
import { useSyncActions } from '#src/data/use-edits.ts'
import { appText } from '#src/i18n/app.ts'
import { setLanguage, useLanguage, useText } from '#src/i18n/i18n.ts'
import { paletteText } from '#src/i18n/palette.ts'
import type { PaletteGroup, PaletteItem } from '#src/ui/command-palette.tsx'
import type { FrameEntry } from '#src/ui/frame/frame-entry.ts'
import { mayAtom } from '../session/session-atoms.ts'
import { foundInTree, type TreeFinder } from './found-in-tree.ts'
import { askAtom } from './shell-ask.ts'

/** The search; another one whenever something else can be found. The tree is watched while the palette is mounted. */
export function usePaletteSearch(entries: readonly FrameEntry[]) {
  const router = useRouter()
  const words = useText(paletteText)
  const { sync } = useText(appText).routes
  const may = useAtomValue(mayAtom)
  const tree = useTreeFinder(may('user_and_departments'))
  const actions = useActions()
  return useMemo(() => {
    const go = (href: string) => () => void router.navigate({ href: router.basepath.replace(/\/$/, '') + href })
    const pages: PaletteItem[] = [
      ...entries.map(({ key, label, icon, href }) => ({ id: `page:${key}`, label, icon, run: go(href) })),
      { id: 'page:sync', label: sync, icon: IconRefresh, run: go('/sync') },
    ]
    const acts = actions.map(({ id, label, run }) => ({ id: `act:${id}`, label, icon: IconBolt, run }))
    return async function search(query: string): Promise<readonly PaletteGroup[]> {
      const wanted = query.trim().toLowerCase()
      const fits = (item: PaletteItem) => item.label.toLowerCase().includes(wanted)
      const found = wanted === '' ? { people: [], departments: [] } : await foundInTree(tree, query.trim())
      const groups: PaletteGroup[] = [
        {
          key: 'people',
          title: words.people,
          items: found.people.map(({ uri, name, detail }) => ({
            ...{ id: `person:${uri}`, label: name, detail, icon: IconUser },
            run: go(personHref(uri)),
          })),
        },
        {
          key: 'departments',
          title: words.departments,
          items: found.departments.map(({ uri, name, detail }) => ({
            ...{ id: `dept:${uri}`, label: name, detail, icon: IconBuilding },
            run: go(departmentHref(uri)),
          })),
        },
        { key: 'pages', title: words.pages, items: pages.filter(fits) },
        { key: 'actions', title: words.actions, items: acts.filter(fits) },
      ]
      return groups.filter((group) => group.items.length > 0)
    }
  }, [router, words, sync, entries, actions, tree])
}

const personHref = (uri: string) => `/organization/staff?person=${encodeURIComponent(uri)}`
const departmentHref = (uri: string) => `/organization/staff?department=${encodeURIComponent(uri)}`

function useTreeFinder(allowed: boolean): Promise<TreeFinder> | undefined {
  const { worker } = useData()
  const mirrorName = useRunning()?.mirrorName
  const [finder, setFinder] = useState<Promise<TreeFinder>>()
  useEffect(() => {
    if (!allowed || !worker || mirrorName === undefined) return
    let ready: () => void = () => undefined
    const isReady = new Promise<void>((resolve) => {
      ready = resolve
    })
    const watched = worker.watchTree(mirrorName, { people: 'active' }, (news) => {
      if (news.ready) ready()
    })
    setFinder(
      watched.then(async (tree) => {
        await isReady
        return tree.ask
      }),
    )
    return () => {
      setFinder(undefined)
      watched.then(
        (tree) => tree.stop(),
        () => undefined,
      )
    }
  }, [allowed, worker, mirrorName])
  return finder
}

interface Action {
  id: string
  label: string
  run: () => void
}

function useActions(): readonly Action[] {
  const words = useText(paletteText)
  const language = useLanguage()
  const ask = useSetAtom(askAtom)
  const { toggleColorScheme } = useMantineColorScheme()
  const { wake } = useSyncActions()
  return useMemo(
    () => [
      { id: 'wake', label: words.syncNow, run: wake },
      { id: 'theme', label: words.theme, run: () => toggleColorScheme() },
      { id: 'language', label: words.language, run: () => setLanguage(language === 'en' ? 'zh-CN' : 'en') },
      { id: 'keys', label: words.keys, run: () => ask('keys') },
      { id: 'logout', label: words.logout, run: () => ask('logout') },
    ],
    [words, language, ask, toggleColorScheme, wake],
  )
}
