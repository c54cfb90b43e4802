/** Mantine's styles for calendars; only ever loaded with one. */
import './mantine-choice-styles.ts'
import '@mantine/dates/styles.layer.css'
