import { useMemo } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { workText } from '#src/i18n/market/work.ts'
import { AppPicture } from '../app-icon.tsx'
import { FavouritesSection, type WorkGroup } from '../favourites-section.tsx'
import type { WorkFunction } from '../function-tile.tsx'
import { type Application, openPath, useWorkApplications } from './work-applications.ts'

/** Favourites among functions and applications; the latter come with the market's rows, so this part loads behind the page. */
export function OwnFavourites({ groups }: { groups: readonly WorkGroup[] }) {
  const words = useText(workText)
  const { groups: own } = useWorkApplications()
  const all = useMemo(
    () => [
      ...groups,
      ...own.map(({ key, name, applications }) => ({
        ...{ key: `applications-${key}`, title: name || words.applications },
        functions: applications.map(functionOf),
      })),
    ],
    [groups, own, words],
  )
  return <FavouritesSection groups={all} />
}

const functionOf = ({ uri, name, icon }: Application): WorkFunction => ({
  ...{ code: uri, label: name, href: openPath(uri) },
  picture: <AppPicture icon={icon} size={36} />,
})
