// What quick find finds: people and departments from the mirror, pages and acts here; by words, pinyin and initials.

import { IconBolt, IconBuilding, IconPhone, IconUser } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useData } from '#src/data/data-context.tsx'
import { departmentHref, personHref } from '#src/features/hr/staff/staff-address.ts'
import { useText } from '#src/i18n/i18n.ts'
import { pageSynonyms } from '#src/i18n/shell/page-synonyms.ts'
import { paletteText } from '#src/i18n/shell/palette.ts'
import type { PaletteGroup, PaletteItem } from '#src/ui/keys/command-palette.tsx'
import { addressOf } from '../../address-of.ts'
import { pageIcon } from '../../pages/page-icons.ts'
import { mayAtom } from '../../session/session-atoms.ts'
import type { NavPage } from '../nav/nav-sections.ts'
import { recentPaths } from './recent-pages.ts'
import { useActs } from './use-acts.ts'
import { useFindPeople } from './use-find-people.ts'

const RECENT = 5

/** The search; another one whenever something else can be found. */
export function usePaletteSearch(pages: readonly NavPage[]) {
  const router = useRouter()
  const words = useText(paletteText)
  const synonyms: Readonly<Record<string, string>> = useText(pageSynonyms)
  const may = useAtomValue(mayAtom)
  const { worker } = useData()
  const findPeople = useFindPeople(may('user_and_departments'))
  const acts = useActs()
  return useMemo(() => {
    const go = (href: string) => () => void router.navigate({ href: addressOf(router, href) })
    const ofPages = pages.map(({ path, label, icon }) => ({
      item: { id: `page:${path}`, label, icon: pageIcon(icon), run: go(path) },
      text: `${label} ${synonyms[path] ?? ''}`,
    }))
    const ofActs = acts.map(({ id, label, href, run }) => ({
      item: { id: `act:${id}`, label, icon: IconBolt, run: run ?? go(href ?? '/') },
      text: label,
    }))
    const fitting = async (all: readonly { item: PaletteItem; text: string }[], query: string) => {
      if (query === '') return all.map(({ item }) => item)
      const texts = all.map(({ text }) => text)
      // Without a worker nothing knows pinyin.
      const places = (await worker?.findTexts(texts, query)) ?? plainPlaces(texts, query)
      return places.flatMap((at) => all[at]?.item ?? [])
    }
    return async function search(typed: string): Promise<readonly PaletteGroup[]> {
      const query = typed.trim()
      const [found, pageItems, actItems] = await Promise.all([
        findPeople(query),
        fitting(ofPages, query),
        fitting(ofActs, query),
      ])
      const lately = query === '' ? recentPaths() : []
      const recent = lately.flatMap((path) => pageItems.find(({ id }) => id === `page:${path}`) ?? []).slice(0, RECENT)
      const [first] = found.people
      const groups: PaletteGroup[] = [
        { key: 'recent', title: words.recent, items: recent },
        {
          key: 'people',
          title: words.people,
          items: found.people.map(({ uri, name, detail }) => ({
            id: `person:${uri}`,
            label: name,
            detail,
            icon: IconUser,
            run: go(personHref(uri)),
          })),
        },
        {
          key: 'departments',
          title: words.departments,
          items: found.departments.map(({ uri, name, detail }) => ({
            id: `dept:${uri}`,
            label: name,
            detail,
            icon: IconBuilding,
            run: go(departmentHref(uri)),
          })),
        },
        { key: 'pages', title: words.pages, items: pageItems.filter((item) => !recent.includes(item)) },
        {
          key: 'actions',
          title: words.actions,
          items: [...(first?.mobile ? [callItem(words.call(first.name), first.mobile)] : []), ...actItems],
        },
      ]
      return groups.filter((group) => group.items.length > 0)
    }
  }, [router, words, synonyms, worker, pages, acts, findPeople])
}

function callItem(label: string, mobile: string): PaletteItem {
  return { id: `call:${mobile}`, label, icon: IconPhone, run: () => window.location.assign(`tel:${mobile}`) }
}

function plainPlaces(texts: readonly string[], query: string): number[] {
  const wanted = query.toLowerCase()
  return texts.flatMap((text, at) => (text.toLowerCase().includes(wanted) ? [at] : []))
}
