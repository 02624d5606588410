export { answerSession as GET } from '@/features/accounts/handler'
