// What a debate costs as its rounds grow, beside one that sends everything anew in every call. The vendor is a model of one.
import './cost/run.mjs';
