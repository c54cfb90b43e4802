import { defineText } from '#src/i18n/i18n.ts'

/** Words where somebody else's comment is taken away. */
export const removeCommentText = defineText({
  zh: {
    title: '移除评论',
    act: '移除',
    note: '原因',
    noteHint: '会告诉评论的作者',
    noteNeeded: '请填写原因',
    needsNetwork: '移除评论需要网络，填写的内容已保留。',
    done: '评论已移除',
  },
  en: {
    title: 'Remove the comment',
    act: 'Remove',
    note: 'Reason',
    noteHint: 'Its author is told',
    noteNeeded: 'Please say why',
    needsNetwork: 'Removing a comment needs a network; what you typed is kept.',
    done: 'The comment is removed',
  },
})
