import { Button } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { IMAGE_TYPES } from '#contract/domains/files.ts'
import { useText } from '#src/i18n/i18n.ts'
import { newcomerText } from '#src/i18n/labour/newcomer.ts'
import { newcomersText } from '#src/i18n/labour/newcomers.ts'
import { uiToolsText } from '#src/i18n/ui/ui-tools.ts'
import { photoMaxMegabytes, photoProblem } from '#src/ui/media/photo-check.ts'
import { useIsPhone } from '#src/ui/use-viewport.ts'
import site from '../site.module.css'
import classes from './newcomers.module.css'

interface PhotoTakingProps {
  /** Rejects when a file is no picture. */
  onPhoto: (file: File) => Promise<void>
  isOpening: boolean
}

/** Photos by the camera, or several from the files. */
export function PhotoTaking({ onPhoto, isOpening }: PhotoTakingProps) {
  const words = useText(newcomersText)
  const broken = useText(newcomerText).noPhoto
  const refusals = useText(uiToolsText).photo
  const phone = useIsPhone()
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const take = async (chosen: readonly File[]) => {
    setProblem(undefined)
    for (const file of chosen) {
      const found = photoProblem(file)
      if (found !== undefined) setProblem(found === 'type' ? refusals.wrongType : refusals.tooLarge(photoMaxMegabytes))
      else
        try {
          await onPhoto(file)
        } catch {
          // The only way in which it fails, whatever the browser calls it.
          setProblem(broken)
        }
    }
  }
  const input = {
    type: 'file',
    hidden: true,
    accept: IMAGE_TYPES.join(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(event.currentTarget.files ?? [])]
      // The same file may be chosen again.
      event.currentTarget.value = ''
      void take(chosen)
    },
  } as const
  return (
    <>
      <div className={site.acts}>
        {phone && (
          <Button
            variant="default"
            leftSection={<IconCamera size={20} stroke={1.75} />}
            onClick={() => camera.current?.click()}
          >
            {words.take}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPhoto size={18} stroke={1.75} />}
          onClick={() => files.current?.click()}
        >
          {words.choose}
        </Button>
        {isOpening && (
          <span className={site.quiet} role="status">
            {words.reading}
          </span>
        )}
      </div>
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <input ref={camera} {...input} capture="environment" aria-label={words.take} />
      <input ref={files} {...input} multiple aria-label={words.choose} data-testid="card-photos" />
    </>
  )
}
