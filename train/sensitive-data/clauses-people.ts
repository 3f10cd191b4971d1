import { lines } from './clauses.js';

/** What people do: clauses after the name of a person. The slots are those of `sentences.ts`. */
export const personDoes = lines(`
  works for {O}
  works at {O} in {C}
  worked with {P} at {O}
  left {O} last month
  joined {O} as an accountant
  founded {O}
  runs {O}
  manages the branch of {O} in {C}
  led {O} through the crisis
  studied law at {O}
  studied in {C}
  graduated from {O}
  teaches at {O}
  retired from {O}
  was hired by {O}
  was an adviser to {P}
  was born in {C}
  was raised in {C}, {K}
  was married to {P}
  was arrested in {C}
  was seen in {K}
  was elected mayor of {C}
  was treated by {H}
  was taught by {P}
  is the founder of {O}
  is a client of {O}
  is an engineer at {O}
  is a citizen of {K}
  is the daughter of {P}
  is married to {F}
  is the head of sales at {O}
  is moving to {C}
  is allergic to nuts
  is on holiday
  is late again
  is my neighbour
  is waiting outside
  has two children
  has lived in {C} since birth
  has never been to {K}
  has been ill for weeks
  has an account with {O}
  has left the building
  had dinner with {F}
  lives with {F} in {C}
  lived in {K} for years
  comes from {C}
  came home from {K}
  moved from {C} to {C}
  travelled to {K} with {F}
  flew to {C}
  drove to {C}
  returned to {C}
  stayed in {C} for a week
  settled in {K}
  died in {C}
  met {P} in {C}
  met {F} for lunch
  called {F} yesterday
  wrote to {P}
  wrote a letter to {O}
  wrote a book about {K}
  wrote the script with {P}
  sang with {P}
  played for {O}
  played the piano
  plays chess with {F}
  won a medal in {C}
  won the race
  lost the keys
  lost against {P}
  married {P} in {C}
  sued {O}
  complained to {O}
  bought a house in {C}
  bought a car from {P}
  bought shares of {O}
  sold the farm to {P}
  sold the company to {O}
  paid {F} in cash
  owes {F} some money
  lent {F} a bicycle
  gave {F} a present
  sent {F} a message
  sent an e-mail to {P}
  asked {F} for advice
  asked {O} for a refund
  told {F} the truth
  said that {O} would pay
  said no
  says the report is wrong
  thinks that {F} is right
  believes in hard work
  likes to cook
  loves {F}
  hates Mondays
  wants to visit {C}
  wants to cancel the contract with {O}
  needs a new passport
  needs to see a doctor
  forgot the appointment
  signed the lease
  signed for {O}
  filed a complaint against {O}
  reported the theft
  paid the bill
  ordered two books
  returned the shoes
  cancelled the order
  missed the train to {C}
  booked a room in {C}
  applied for a visa
  applied for a job at {O}
  interviewed {P} for {O}
  defended {P} in court
  accused {P} of lying
  replaced {P} as coach
  succeeded {P}
  introduced me to {F}
  invited {F} and {F}
  helped {F} with the homework
  looks after {F}
  spoke to {P} about {O}
  spoke in {C} about the war
  painted the portrait of {P}
  composed the music
  translated the novel
  published an article in {O}
  discovered the comet
  invented the machine
  laughed
  nodded and left
  smiled at {F}
  opened the door
  did not answer
  agrees with {P}
  knows {P} from school
  remembers {F} well
  used to work at {O}
  used to live in {C}
  started at {O} in spring
  stopped smoking
  turned forty
  fell off a ladder
  broke an arm
  takes three tablets a day
  suffers from asthma`);
