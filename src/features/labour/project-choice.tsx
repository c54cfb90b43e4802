import { NativeSelect } from '@mantine/core'
import { useText } from '#src/i18n/i18n.ts'
import { siteText } from '#src/i18n/labour/site.ts'
import { without } from '#src/ui/list/search-values.ts'
import '#src/ui/theme/mantine-input-styles.ts'
import classes from './site.module.css'
import type { Project, SiteSearch } from './use-site.ts'

interface ProjectChoiceProps extends SiteSearch {
  projects: readonly Project[]
  project: Project | undefined
}

/** Which project a page is about. With a single one there is nothing to choose: its name stands there. */
export function ProjectChoice({ projects, project, search, onSearch }: ProjectChoiceProps) {
  const words = useText(siteText)
  if (projects.length < 2) return project ? <p className={classes.project}>{project.name}</p> : null
  return (
    <NativeSelect
      className={classes.choice}
      aria-label={words.chooseProject}
      value={project?.uri ?? ''}
      data={projects.map((one) => ({ value: one.uri, label: one.name }))}
      onChange={(event) =>
        onSearch(without({ ...search, tab: event.currentTarget.value, page: undefined }), { replace: true })
      }
    />
  )
}
