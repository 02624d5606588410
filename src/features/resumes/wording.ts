/** Said before anybody looks inside: the browser knows no more of a file than its name. */
export const NOT_A_RESUME = 'Please upload a PDF, DOC, or DOCX file.'
