const splitWords = (text: string): readonly string[] => text.trim().split(/\s+/);

/** First names of many origins, combined with last names at random. */
export const FIRST_NAMES = splitWords(`
  Aaliyah Abigail Adaeze Adrian Aiko Akira Alejandra Alma Amara Amir Anders Andre Anika Anselm Antonio Anya Aria
  Arjun Asher Astrid Aurora Beatriz Benicio Bianca Bjorn Bryce Caleb Camila Carmen Cedric Chidi Chloe Clara Cyrus
  Dalia Damian Daniela Darius Deepa Delia Desmond Diego Dmitri Dolores Ebony Edith Elena Elias Elio Emeka Emilia
  Esperanza Esther Ethan Eun-ji Ezra Farah Fatima Felix Fiona Florence Gabriel Gemma Giovanni Grace Greta Gustavo
  Hana Haruto Hassan Hazel Helena Hugo Ibrahim Ikram Imani Ines Ingrid Irina Isaac Ivy Jamal Jasmine Javier Jia
  Joaquin Jonah Josefina Joy Juliana Jun Kaito Kamala Karim Keisha Kenji Khalil Kofi Kwame Laila Lars Latoya Leilani
  Leona Leticia Lin Linnea Lorenzo Lucia Luther Mae Magnus Malik Marcus Margit Mariam Marisol Mateo Maya Mei Mercy
  Miguel Mina Miriam Mohan Monique Nadia Naomi Nasir Natalia Niamh Nikhil Nina Noor Octavia Ola Omar Opal Oscar
  Paloma Parvati Patience Pedro Petra Philippa Quentin Rafael Rania Ravi Rebekah Renata Rhys Rosalind Ruth Salma
  Samir Sanjay Santiago Selene Seo-yun Silas Simone Sofia Soren Suki Tamsin Tariq Tessa Thandi Theodora Tobias Tomas
  Uma Valentina Vera Viktor Wanda Wei Willa Xavier Ximena Yara Yasmin Yuki Yusuf Zainab Zara Zoe Zoltan
`);

/** Last names of many origins. */
export const LAST_NAMES = splitWords(`
  Abara Abdi Achterberg Adeyemi Aguilar Ahmadi Aldersgate Almeida Alvarado Amoah Andersen Aoki Asante Ashworth Baez
  Bakshi Banerjee Barzani Beckwith Bell Benitez Bergstrom Bianchi Blackwood Boateng Bonilla Brennan Byrne Cabrera
  Calloway Campos Carver Castellano Cervantes Chakraborty Chen Cheung Choi Cisneros Corvalho Costa Croft Dang
  Delacroix Delgado Desai Diallo Dimitrov Dominguez Dorsey Drummond Duarte Ekström Eldridge Engel Escobar Everley
  Fairchild Farrow Fernandez Fischer Fontaine Fujimoto Gallagher Garza Ghosh Gonzaga Graves Guerrero Gupta Haddad
  Hale Hamdan Hartmann Hayashi Hernandez Hidalgo Holloway Hossain Huang Hussein Ibarra Iyer Jaramillo Jensen Jimenez
  Johansson Kaplan Karimi Kaur Keller Khoury Kim Kowalski Kuznetsov Lam Larsen Lefebvre Lindqvist Lozano Ludlow
  Machado Mahmoud Maldonado Mancini Marchetti Mbeki Mendoza Mensah Meyer Mirzaei Moreau Morozov Mukherjee Murata
  Nakamura Navarro Ndiaye Nguyen Nowak Nunez Obi Ocampo Okafor Okonkwo Olsen Ortega Osei Pacheco Paredes Park Patel
  Pereira Pfeiffer Pham Popov Prescott Quintero Rahman Ramaswamy Redfern Reyes Rivera Romano Rosenthal Rossi Ruiz
  Saito Salazar Sandoval Santangelo Sato Schultz Serrano Shah Sharma Silva Sinclair Sorensen Stavros Suzuki Takahashi
  Tanabe Thornbury Torres Tran Trujillo Ueda Underhill Vandermeer Varga Vasquez Velasco Vogel Volkov Wagner Walsh Wang
  Weaver Whitfield Winslow Wong Yamamoto Yang Yilmaz Zamora Zhang Zielinski
`);

/** Invented employers. Any resemblance to a real company is accidental. */
export const EMPLOYERS = `Alder Works|Bluestem Clinic Group|Brightwater Schools|Cairn Robotics|Cedar and Finch Bakery
Copperline Electric|Dovetail Joinery|Eastgate Freight|Fernhill Hospital|Foxglove Pharmacy|Granite Peak Outfitters
Harrow Street Brewing|Juniper Data Services|Kestrel Air Cargo|Lanternfish Studios|Larkspur Senior Living|Mapleton Foods
Marlow Precision Tools|Millrace Paper|Northfold Insurance Services|Oakum Shipyard|Ostrander Engineering
Pinecrest Unified Schools|Quillback Fisheries|Redwood Trail Landscaping|Saltmarsh Seafood|Sandpiper Hotels
Stonebridge Accounting|Summit Line Construction|Tallgrass Veterinary|Thistle and Rye Catering|Tidewater Transit
Umber Coffee Roasters|Valley Loom Textiles|Wrenfield Dental|Yarrow Software`.split(/[|\n]/);

/** Job titles that fit any of the employers. */
export const POSITIONS = `Accountant|Administrative Assistant|Analyst|Building Inspector|Chef|Civil Engineer
Construction Manager|Customer Service Lead|Delivery Driver|Dental Hygienist|Designer|Electrician|Foreman|HR Specialist
Laboratory Technician|Machinist|Marketing Manager|Mechanic|Nurse|Office Manager|Operations Manager|Paralegal|Pharmacist
Physical Therapist|Project Manager|Sales Manager|Software Developer|Store Manager|Teacher|Warehouse Lead`.split(
  /[|\n]/,
);
