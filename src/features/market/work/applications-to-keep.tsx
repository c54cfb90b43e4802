import { useEffect } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { workText } from '#src/i18n/market/work.ts'
import { AppPicture } from '../app-icon.tsx'
import type { WorkGroup } from '../favourites-section.tsx'
import type { WorkFunction } from '../function-tile.tsx'
import { type Application, openPath, useWorkApplications } from './work-applications.ts'

interface ApplicationsToKeepProps {
  /** Told whenever they change. */
  onGroups: (groups: readonly WorkGroup[]) => void
}

/**
 * The applications that may be kept among the favourites. They come with the market's rows, so this part loads behind
 * the page and draws nothing: what it hands over joins the section that stands there already.
 */
export function ApplicationsToKeep({ onGroups }: ApplicationsToKeepProps) {
  const words = useText(workText)
  const { groups } = useWorkApplications()
  useEffect(() => {
    onGroups(
      groups.map(({ key, name, applications }) => ({
        ...{ key: `applications-${key}`, title: name || words.applications },
        functions: applications.map(functionOf),
      })),
    )
  }, [groups, words, onGroups])
  return null
}

const functionOf = ({ uri, name, icon }: Application): WorkFunction => ({
  ...{ code: uri, label: name, href: openPath(uri) },
  picture: <AppPicture icon={icon} size={36} />,
})
