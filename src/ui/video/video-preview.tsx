import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#src/i18n/i18n.ts'
import { mediaText } from '#src/i18n/ui/media.ts'
import { Dialog } from '../overlay/dialog.tsx'
import classes from './video.module.css'
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx'

/** The small picture of a film; pressed, it plays over the page. */
export function VideoPreview(props: Omit<VideoPlayerProps, 'autoPlay'>) {
  const { src, title, poster } = props
  const words = useText(mediaText).video
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={classes.preview} aria-label={words.play(title)} onClick={() => setOpen(true)}>
        {poster === undefined ? (
          <video
            className={classes.still}
            src={src}
            preload="metadata"
            muted
            playsInline
            tabIndex={-1}
            aria-hidden="true"
          />
        ) : (
          <img className={classes.still} src={poster} alt="" />
        )}
        <span className={classes.play}>
          <IconPlayerPlayFilled size={24} />
        </span>
      </button>
      <Dialog opened={open} onClose={() => setOpen(false)} title={title} width={800} phone="page">
        <VideoPlayer {...props} autoPlay />
      </Dialog>
    </>
  )
}
