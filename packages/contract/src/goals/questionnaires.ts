/** The questionnaire of a goal course. */
export const questionnaireEndpoints = {};
