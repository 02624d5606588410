type Section = readonly [title: string, ...paragraphs: string[]]

/**
 * The participant waiver in Spanish, clause by clause as the English text has it. Until someone who is qualified has
 * read it, *Reviewed by* stays empty, and staff find that on *Today*.
 */
export const spanishWaiver: { lastUpdated: string; sections: readonly Section[] } = {
  lastUpdated: 'septiembre de 2024',
  sections: [
    [
      'Participación voluntaria',
      'En esta exención de responsabilidad, “Participante” es la persona cuyo nombre aparece en el formulario, y “yo” es el Participante o, si el Participante es menor de 18 años, la madre, el padre o el tutor legal que firma. La participación en las actividades de Swantastic es voluntaria. Nadie ha obligado al Participante a inscribirse, y el Participante puede dejar de participar en cualquier momento con solo avisar a un líder de la actividad.',
      'He leído la descripción de la actividad, he tenido la oportunidad de hacer preguntas y considero que el Participante está en condiciones de participar. Informaré a Swantastic de toda enfermedad, lesión, alergia o necesidad de apoyo que pueda afectar la seguridad y, si esa información cambia, la actualizaré antes de que comience la actividad.',
    ],
    [
      'Aceptación de los riesgos',
      'Las actividades pueden incluir caminatas y excursiones por terreno irregular, tiempo cerca del agua, juegos y deportes, el uso de herramientas, materiales de arte e instrumentos musicales, cocinar y comer, y estar al aire libre con calor, frío, lluvia o sol. Todo ello conlleva riesgos que no se pueden eliminar por completo: caídas, cortaduras, quemaduras, esguinces y fracturas, picaduras de insectos, reacciones alérgicas, enfermedades, los actos de otras personas y, en raras ocasiones, lesiones graves o la muerte.',
      'Entiendo estos riesgos. En nombre del Participante los acepto libremente, se mencionen aquí o no, en la medida en que sean parte normal de la actividad.',
    ],
    [
      'Transporte',
      'A menos que yo dé un consentimiento aparte en el formulario, Swantastic no transporta al Participante, y el traslado de ida y vuelta a la actividad es responsabilidad mía. Si doy ese consentimiento, el Participante puede viajar en un vehículo que conduzca un miembro del personal o un voluntario a quien Swantastic haya evaluado y aprobado, y únicamente en los traslados que formen parte de la actividad.',
      'Entiendo que viajar por carretera tiene sus propios riesgos, que el cinturón de seguridad debe llevarse puesto en todo momento y que puedo retirar este consentimiento por escrito antes de que comience el viaje. Toda madre, padre o tutor que lleve en su vehículo a su propio hijo o hija, o al hijo o hija de otra familia por acuerdo privado, lo hace por su propia cuenta.',
    ],
    [
      'Liberación de responsabilidad',
      'En la mayor medida que permita la ley, libero a Swantastic, a sus directores, directivos, empleados, voluntarios y socios, y a los propietarios de los lugares donde se realizan las actividades, de toda reclamación por lesiones, pérdidas o daños que surjan de la participación del Participante en la actividad, incluidas las reclamaciones basadas en negligencia ordinaria.',
      'Esta liberación no cubre la negligencia grave, la conducta temeraria o intencionalmente indebida, ni ninguna otra responsabilidad de la que no se pueda liberar conforme a la ley. Cuando firmo por un menor de edad, renuncio a mis propias reclamaciones y, en la medida en que la ley lo permita, a las reclamaciones del menor.',
    ],
    [
      'Indemnización',
      'Si otra persona presenta una reclamación contra Swantastic, su personal o sus voluntarios por algo que el Participante o yo hayamos hecho en incumplimiento de esta exención de responsabilidad, de la ley o de una instrucción razonable de un líder, acepto cubrir los costos razonables de esa reclamación, incluidos los daños y perjuicios y los honorarios de abogados, en la medida en que nosotros hayamos causado la reclamación.',
      'No tengo que pagar la parte de una reclamación que haya sido causada por Swantastic o por las personas que actúan en su nombre. Swantastic me avisará sin demora de toda reclamación de este tipo y me dará una oportunidad justa de responder a ella.',
    ],
    [
      'Normas de conducta',
      'Se espera que todas las personas presentes en una actividad traten con respeto a las demás personas, a los animales, el equipo y el lugar. Los participantes siguen las instrucciones de seguridad de los líderes, permanecen con el grupo y usan las herramientas solamente como se les ha mostrado. No se permiten la violencia, la intimidación, el acoso, las armas, el alcohol, el tabaco, el vapeo ni las drogas ilegales.',
      'Si la conducta del Participante pone en riesgo a alguien, un líder puede dar por terminada su participación ese día. En ese caso se me llamará, y recogeré al Participante, o haré que lo recoja una persona autorizada, tan pronto como razonablemente pueda. Swantastic explicará lo que ocurrió y lo que haría falta para volver.',
    ],
    [
      'Pertenencias personales',
      'El Participante lleva sus pertenencias personales por su cuenta y riesgo. Al aire libre, los teléfonos, las cámaras, las joyas, los instrumentos y el dinero pueden perderse, romperse o ser robados, y entiendo que es más prudente dejar en casa los objetos de valor. Swantastic no asegura las pertenencias personales y, en la medida en que la ley lo permita, no es responsable de su pérdida o daño, a menos que se deban a negligencia grave o a una conducta intencionalmente indebida.',
      'El equipo que Swantastic presta sigue siendo de su propiedad y se devuelve al terminar la actividad. Puedo preguntar por correo electrónico o por teléfono por cualquier cosa que se haya quedado olvidada, y Swantastic procurará devolver lo que encuentre.',
    ],
    [
      'Autorización médica',
      'Si el Participante se enferma o se lastima, los líderes pueden darle primeros auxilios básicos y tratarán de comunicarse conmigo, y después con el contacto de emergencia, a los números que aparecen en el formulario. Si no es posible localizarnos a tiempo, autorizo a Swantastic a llamar a los servicios de emergencia y a dar su consentimiento, por recomendación de un profesional médico con licencia, para el tratamiento que sea necesario para proteger la vida o la salud del Participante.',
      'Soy responsable del costo de esa atención y de todo traslado que requiera. Swantastic puede compartir la información de salud del formulario con las personas que presten la atención, y únicamente para ese fin.',
    ],
    [
      'Permiso opcional para fotos',
      'A veces Swantastic toma fotografías y video para mostrar cómo son sus programas. Si se pueden usar imágenes en las que aparezca el Participante es una decisión aparte, que se toma con su propia casilla en el formulario. Es opcional: decir que no, no cambia nada en cuanto a la participación.',
      'Si digo que sí, Swantastic puede usar las imágenes en su sitio web, en redes sociales y en material impreso sin pago alguno, y no publicará con ellas el nombre del Participante. Puedo retirar este consentimiento en cualquier momento escribiendo a Swantastic, que entonces dejará de darles nuevos usos y quitará las imágenes de las páginas que controla.',
    ],
    [
      'Divisibilidad',
      'Esta exención de responsabilidad pretende ser tan amplia como la ley lo permita, y no más. Se rige por las leyes del estado de California, sin tener en cuenta las normas que llevarían a aplicar la ley de otro lugar. Si un tribunal determina que alguna de sus partes no se puede hacer cumplir, esa parte se interpreta de manera tan limitada como sea necesario o se elimina, y todo lo demás sigue vigente.',
      'Esta exención de responsabilidad es válida para la actividad que se indica en el formulario y mientras se puedan presentar reclamaciones sobre esa actividad. Al escribir mi nombre completo confirmo que la he leído, que la entiendo y que mi nombre escrito tiene el mismo efecto que una firma en papel.',
    ],
  ],
}
