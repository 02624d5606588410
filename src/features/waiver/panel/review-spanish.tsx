'use client'
export const ReviewSpanish = () => null
