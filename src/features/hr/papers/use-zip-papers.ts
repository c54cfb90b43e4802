import { useCallback } from 'react'
import { FILE_PATHS, ZIP_MAX_FILES } from '#contract/domains/files.ts'
import { useDownload } from '#src/data/files/use-download.ts'
import { materialName } from '#src/i18n/hr/material-words.ts'
import { paperViewerText } from '#src/i18n/hr/paper-viewer.ts'
import { useLanguage, useText } from '#src/i18n/i18n.ts'
import type { Person } from '#src/records/directory/person-state.ts'
import { tellDownload } from '#src/ui/notice/tell-download.ts'
import { showToast } from '#src/ui/notice/toast-store.ts'

/** Downloads every paper of one person, or of several with a folder for each. The look is logged by the server. */
export function useZipPapers(): (people: readonly Person[]) => void {
  const words = useText(paperViewerText)
  const language = useLanguage()
  const download = useDownload()
  return useCallback(
    (people) => {
      const [first, ...more] = people
      const isOne = more.length === 0
      const files = people.flatMap((person) =>
        Object.values(person.materials ?? {}).flatMap((paper) =>
          paper.files.map((file) => {
            const name = materialName(paper, language)
            return [file.fileUri, isOne ? name : `${person.name} ${person.employeeNo}/${name}`] as const
          }),
        ),
      )
      if (first === undefined || files.length === 0) return void showToast('note', words.zipNone)
      if (files.length > ZIP_MAX_FILES) return void showToast('problem', words.zipMost(ZIP_MAX_FILES))
      const name = isOne ? words.zipOf(first.name) : words.zipName
      const body = { fileUris: files.map(([uri]) => uri), names: Object.fromEntries(files), name }
      tellDownload((signal) => download({ path: FILE_PATHS.zip, fileName: `${name}.zip`, body, signal })).catch(
        reportError,
      )
    },
    [download, language, words],
  )
}
