// How processes of HR speak of their states, other than records at large.

export const progressZh = { status: '进度', statusAt: '进度更新时间' } as const
export const progressEn = { status: 'Progress', statusAt: 'Last progress' } as const
