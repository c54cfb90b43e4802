import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useRef } from 'react'
import type { FileRef } from '#contract/domains/files.ts'
import { newsText } from '#src/i18n/feed/news.ts'
import { useText } from '#src/i18n/i18n.ts'
import { SmallPicture } from '#src/records/file-pictures.tsx'
import { acceptOf } from '#src/records/use-keep-media.ts'
import classes from '../compose/compose.module.css'
import { useAddedMedia } from '../compose/use-added-media.ts'

interface CoverFieldProps {
  value: readonly FileRef[]
  onChange: (value: readonly FileRef[]) => void
}

/** The picture that stands for news in lists. */
export function CoverField({ value, onChange }: CoverFieldProps) {
  const words = useText(newsText).cover
  const input = useRef<HTMLInputElement>(null)
  const { add, problems, isBusy } = useAddedMedia()
  const [picture] = value
  return (
    <div>
      {picture && (
        <div className={classes.cover}>
          <SmallPicture file={picture} />
        </div>
      )}
      <div className={classes.tools}>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          loading={isBusy}
          leftSection={<IconPhoto size={18} stroke={1.75} />}
          onClick={() => input.current?.click()}
        >
          {picture ? words.change : words.add}
        </Button>
        {picture && (
          <Button variant="subtle" color="gray" size="sm" onClick={() => onChange([])}>
            {words.remove}
          </Button>
        )}
      </div>
      {problems.length > 0 && (
        <ul className={classes.problems} role="alert">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf('picture')}
        aria-label={words.add}
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void add(chosen, { kind: 'picture', held: [], most: 1, onAdded: onChange })
        }}
      />
    </div>
  )
}
